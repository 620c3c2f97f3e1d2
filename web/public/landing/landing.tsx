import { PublicPage } from '#web/shell/public-page.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Price } from './price.tsx';
import { ReadingExplained } from './reading-explained.tsx';
import { TeacherSees } from './teacher-sees.tsx';
import { WhyThis } from './why-this.tsx';

export function Landing() {
  return (
    <PublicPage>
      <Hero />
      <HowItWorks />
      <ReadingExplained />
      <TeacherSees />
      <WhyThis />
      <Price />
    </PublicPage>
  );
}
