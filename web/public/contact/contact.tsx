import './contact.css';
import { hasPrice, siteFacts } from '#web/lib/site-facts.ts';
import { Island } from '#web/shell/islands/island.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { drawing } from '#web/ui/line.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { WriteToUs } from './write-to-us.tsx';

export function Contact() {
  const { contactEmail, legalName, postalAddress } = siteFacts();
  return (
    <PublicPage>
      <PageHead title="Contact" deep drawing={<PaperPlane />}>
        <p>Tell us what works, what doesn’t, or what your class needs. We’ll get back to you.</p>
      </PageHead>
      <div className="wrap onto-board">
        <Sheet panes>
          <Pane aria-labelledby="write-title">
            <Island name="write-to-us" part={WriteToUs} />
          </Pane>
          <Pane aria-labelledby="before-title">
            <Postcard className="postcard" />
            <h2 id="before-title">Before you write</h2>
            <ul className="before">
              <li>
                <b>You are a student and your link stopped working.</b> Ask your teacher for a new one.
                Teachers make the links, so we can’t.
              </li>
              {hasPrice() && (
                <>
                  <li>
                    <b>You want to know what it costs.</b> The first 90 days are free, with no card. Then it
                    is $4.99 per month.
                    <span className="while-closed">
                      {' '}
                      Every seat is taken for now: leave your e-mail address at the{' '}
                      <a className="link" href="/auth">
                        sign-in
                      </a>
                      , and we will contact you when a place is free.
                    </span>
                  </li>
                  <li>
                    <b>You want to change or cancel your plan.</b> You can do that yourself on the{' '}
                    <a className="link" href="/billing">
                      Billing page
                    </a>
                    .
                  </li>
                </>
              )}
              <li>
                <b>You wonder what happens to student work.</b> The{' '}
                <a className="link" href="/privacy-policy">
                  Privacy Policy
                </a>{' '}
                lists what is kept and who processes it.
              </li>
            </ul>
            <address className="other-ways">
              <div>
                <b>By e-mail</b>
                <a className="link" href={`mailto:${contactEmail}`}>
                  {contactEmail}
                </a>
              </div>
              <div>
                <b>By post</b>
                {legalName}
                <br />
                {postalAddress}
              </div>
            </address>
          </Pane>
        </Sheet>
      </div>
    </PublicPage>
  );
}

const PaperPlane = drawing('360 130', [
  ['M168 92L346 20 278 116l-26-34zM252 82l94-62M252 82l-4 32 17-15'],
  ['M30 104c34-16 66-8 62 10-3 14-24 11-22-3 3-20 42-26 84-16M6 114l8-3', 'y'],
]);

const Postcard = drawing('420 236', [
  ['M12 16c132-5 264-5 396 0 3 68 3 136 0 204-132 5-264 5-396 0-3-68-3-136 0-204z', 'fw'],
  ['M218 34c1 56-1 112 0 168', 'thin'],
  ['M330 36c18-1 36-1 54 0 1 20 1 42 0 64-18 1-36 1-54 0-1-22-1-44 0-64z', 'fy'],
  ['M342 88l4-14 20-24 8 7-20 24zM362 55l8 7', 'thin'],
  ['M284 52c10-7 16 7 26 0M284 66c10-7 16 7 26 0M284 80c10-7 16 7 26 0', 'b thin'],
  ['M244 134c46-2 92-2 138 0M244 162c46-2 92-2 138 0M244 190c30-2 62-2 92 0', 'thin'],
  [
    'M38 58c8-14 14-14 16 0 4-12 10-12 12 0 4-10 10-10 14 0 6-8 12-8 20 0M38 94c6-10 12-10 14 0 6-10 12-10 16 0 4-10 12-12 14 0 6-8 12-8 18 0 4-10 12-10 16 0 6-8 12-8 18 0s14-4 26-2M38 128c8-12 14-10 16 0 6-12 12-10 14 0 6-10 14-10 18 0 6-8 14-8 18 0 6-8 14-8 32-2M38 162c6-10 12-10 16 0 6-10 12-10 16 0 6-8 14-8 20 0 6-8 12-6 20-2',
    'b thin',
  ],
]);
