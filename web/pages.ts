/** The table of all pages: address, metadata and screen. */

type Common = {
  path: string;
  title: string;
  description: string;
  /** Appended to the description where billing is on. */
  priceNote?: string;
  keywords?: string;
  robots: 'index' | 'noindex';
  /** If not 200. */
  status?: 403 | 404;
};

/** HTML with islands, or a screen that is one. */
type PublicRow<Name extends string> = Common & { entry: 'public'; screen: Name };

type AppRow<Name extends string> = Common & {
  entry?: undefined;
  screen: Name;
  /** `teacher` requires accepted terms, `signed-in` an account. */
  access: 'public' | 'teacher' | 'signed-in';
};

/** A page with a script of its own. */
type EntryPage = Common & { entry: 'student' | 'student-return' | 'offline' };

const name = 'Classroom Station';
const teachers = 'AI feedback for teachers, student writing feedback, formative feedback';

const table = [
  {
    path: '/',
    entry: 'public',
    screen: 'landing',
    title: `${name}: two next steps on every draft`,
    description:
      'Teachers set the criteria. Students get AI feedback on their own sentences, by private link, with no accounts.',
    priceNote: '90 days free, no card, then $4.99 per month.',
    keywords: `writing feedback, student feedback, reading check-in, revision, ${teachers}`,
    robots: 'index',
  },
  {
    path: '/teacher',
    screen: 'teacher-dashboard',
    access: 'teacher',
    title: `Teacher Dashboard | ${name}`,
    description: 'Set the unit, choose the feedback that students get, and share one link.',
    robots: 'noindex',
  },
  {
    path: '/received',
    screen: 'received',
    access: 'teacher',
    title: `Received work | ${name}`,
    description: 'What your students handed in: reports to download and send again, work to delete.',
    robots: 'noindex',
  },
  {
    path: '/received/class',
    screen: 'class-view',
    access: 'teacher',
    title: `What the class has in common | ${name}`,
    description: 'Next steps and strengths of a class by criterion, with quotes, and groups by shared need.',
    robots: 'noindex',
  },
  {
    path: '/received/paper',
    screen: 'paper',
    access: 'teacher',
    title: `Hand in from paper | ${name}`,
    description: 'Photograph what students wrote by hand: each page becomes the next draft of its work.',
    robots: 'noindex',
  },
  {
    path: '/paper',
    screen: 'paper-by-code',
    access: 'public',
    title: `Hand in from paper by a code | ${name}`,
    description: 'With a code from the teacher, photograph for the class what students wrote on paper.',
    robots: 'noindex',
  },
  {
    path: '/received/work/:id',
    screen: 'received',
    access: 'teacher',
    title: `One work | ${name}`,
    description: 'One work as its student wrote it, to read and to print.',
    robots: 'noindex',
  },
  {
    path: '/account',
    screen: 'account',
    access: 'signed-in',
    title: `Account | ${name}`,
    description: 'Settings, history and data of your account, and how to delete it.',
    robots: 'noindex',
  },
  {
    path: '/practice/mail',
    screen: 'practice-mail',
    access: 'teacher',
    title: `Practice inbox | ${name}`,
    description: 'E-mail that stays on this machine while no mail server is configured.',
    robots: 'noindex',
  },
  {
    path: '/student',
    entry: 'student',
    title: `Student Portal | ${name}`,
    description: 'Submit your work and receive instant AI-powered feedback.',
    robots: 'noindex',
  },
  {
    path: '/join',
    entry: 'public',
    screen: 'join',
    title: `Join your class | ${name}`,
    description: 'Type the six letters that your teacher shows to come to the page of your class.',
    robots: 'noindex',
  },
  {
    path: '/return',
    entry: 'student-return',
    title: `Come back to your work | ${name}`,
    description: 'Type the seven words of your return code to go on with your drafts on this device.',
    robots: 'noindex',
  },
  {
    path: '/terms-agreement',
    entry: 'public',
    screen: 'terms-agreement',
    title: `Terms agreement | ${name}`,
    description: 'Agree to the Privacy Policy and Terms of Service, then continue to sign in.',
    robots: 'index',
  },
  {
    path: '/auth',
    entry: 'public',
    screen: 'auth',
    title: `Sign in | ${name}`,
    description: 'Sign in to set up units and share a private link with your class.',
    robots: 'noindex',
  },
  {
    path: '/auth/callback',
    entry: 'public',
    screen: 'auth-callback',
    title: `Completing sign in | ${name}`,
    description: 'Completing sign in. You will be on the first page in a moment.',
    robots: 'noindex',
  },
  {
    path: '/auth/callback/:signIn',
    entry: 'public',
    screen: 'auth-callback',
    title: `Completing one of several sign-ins | ${name}`,
    description: 'Completing sign in, by one of several ways. You will be on the first page in a moment.',
    robots: 'noindex',
  },
  {
    path: '/billing',
    screen: 'billing',
    access: 'signed-in',
    title: `Billing | ${name}`,
    description: 'Your free trial and your plan on one page, and the payment portal one click away.',
    robots: 'noindex',
  },
  {
    path: '/classroom-station',
    entry: 'public',
    screen: 'classroom-station',
    title: `AI feedback and reading check-ins for your classroom | ${name}`,
    description:
      'Two stations for one classroom: feedback on student writing and weekly reading check-ins. Private by design.',
    priceNote: '90 days free, then $4.99 per month.',
    keywords: `classroom AI tool, reading check-in, ${teachers}`,
    robots: 'index',
  },
  {
    path: '/general-station',
    entry: 'public',
    screen: 'general-station',
    title: `General Station: feedback on student writing | ${name}`,
    description:
      'Six feedback strategies you can switch on or off, a sample of what students get back, and answers to common questions.',
    keywords: `sentence starters, word bank, graphic organizers, task scaffolding, ${teachers}`,
    robots: 'index',
  },
  {
    path: '/reading-station',
    entry: 'public',
    screen: 'reading-station',
    title: `Reading Station: reading check-ins by group | ${name}`,
    description:
      'One check-in form per reading group: pages read, new words, comprehension questions, and a short AI summary for the teacher.',
    keywords: `reading log, reading groups, vocabulary check-in, comprehension questions, ${teachers}`,
    robots: 'index',
  },
  {
    path: '/try',
    entry: 'public',
    screen: 'try',
    title: `Try it with your own paragraph | ${name}`,
    description:
      'Paste a paragraph into a sample unit and read the two next steps of the built-in coach. No sign-in, nothing is kept.',
    keywords: `writing feedback, revision, next steps, ${teachers}`,
    robots: 'index',
  },
  {
    path: '/contact',
    entry: 'public',
    screen: 'contact',
    title: `Contact | ${name}`,
    description: `Send a question or feedback about ${name}. The answer comes to the e-mail address you give.`,
    keywords: `contact, questions, help for teachers, ${teachers}`,
    robots: 'index',
  },
  {
    path: '/privacy-policy',
    entry: 'public',
    screen: 'privacy-policy',
    title: `Privacy Policy | ${name}`,
    description: 'What is kept, for how long, who processes it, and what never to enter.',
    robots: 'index',
  },
  {
    path: '/terms-of-service',
    entry: 'public',
    screen: 'terms-of-service',
    title: `Terms of Service | ${name}`,
    description: 'Who may use the service, what it costs, and the rules that keep students safe.',
    robots: 'index',
  },
  {
    path: '/offline',
    entry: 'offline',
    title: `No connection | ${name}`,
    description:
      'Shown while this device is offline; what was typed is kept, and the page comes back by itself.',
    robots: 'noindex',
  },
  {
    path: '/data',
    entry: 'public',
    screen: 'data',
    title: `Where is my data? | ${name}`,
    description: 'For students: the way of one piece of work, who sees it, and when it is deleted.',
    robots: 'index',
  },
  {
    path: '/sub-processors',
    entry: 'public',
    screen: 'sub-processors',
    title: `Sub-processors | ${name}`,
    description: 'The outside services that handle data: what for, which data, and how to do without them.',
    robots: 'index',
  },
  {
    path: '/bill-of-rights',
    entry: 'public',
    screen: 'bill-of-rights',
    title: `Parents’ Bill of Rights, New York | ${name}`,
    description:
      'The rights of families under New York Education Law 2-d, and the supplemental information for contracts.',
    robots: 'index',
  },
  {
    path: '/accessibility',
    entry: 'public',
    screen: 'accessibility',
    title: `Accessibility | ${name}`,
    description: 'What was tested and how, what was not, known limits, and how to report a barrier.',
    robots: 'index',
  },
  {
    path: '/safeguarding',
    entry: 'public',
    screen: 'safeguarding',
    title: `Safeguarding: what the check can and cannot see | ${name}`,
    description:
      'For schools: how words of a student that an adult should know of are found, how often that goes wrong, and what happens then.',
    robots: 'index',
  },
  {
    path: '/schools',
    entry: 'public',
    screen: 'schools',
    title: `For schools | ${name}`,
    description:
      'For principals and IT: student data, network and filters, devices, sign-in, a copy of your own, export and security.',
    robots: 'index',
  },
  {
    path: '/unauthorized',
    entry: 'public',
    screen: 'unauthorized',
    title: `No access | ${name}`,
    description: 'You do not have access to this page. Ask your teacher for a new link.',
    robots: 'noindex',
    status: 403,
  },
  {
    path: '*',
    entry: 'public',
    screen: 'not-found',
    title: `Oops! Page not found | ${name}`,
    description: 'This page does not exist. The link home leads to both stations.',
    robots: 'noindex',
    status: 404,
  },
] as const satisfies readonly (AppRow<string> | PublicRow<string> | EntryPage)[];

type Row = Extract<(typeof table)[number], { screen: string }>;
export type PublicScreen = Extract<Row, { entry: 'public' }>['screen'];
export type Screen = Exclude<Row, { entry: 'public' }>['screen'];
export type PublicPage = PublicRow<PublicScreen>;
export type AppPage = AppRow<Screen>;
export type Page = AppPage | PublicPage | EntryPage;
export type Entry = 'app' | 'public' | EntryPage['entry'];

export const pages: readonly Page[] = table;
