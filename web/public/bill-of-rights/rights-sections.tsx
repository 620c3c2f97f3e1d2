import type { LegalSection } from '#web/shell/legal/legal-page.tsx';

export function rightsSections(): LegalSection[] {
  return [
    {
      id: 'rights',
      title: 'A. The rights of families',
      body: (
        <>
          <p>“Personal information” here means what the law calls personally identifiable information.</p>
          <ol>
            <li>A student’s personal information may not be sold or released for any commercial purpose.</li>
            <li>
              Parents may inspect and review all of the education record that a school keeps on their child.
              Students aged 18 or over have this right themselves.
            </li>
            <li>
              State and federal laws keep student information confidential, among them Education Law § 2-d and
              the Family Educational Rights and Privacy Act. Safeguards that match industry standards and best
              practice, such as encryption, firewalls and passwords, must be in place when it is stored or
              sent.
            </li>
            <li>
              The State publishes a complete list of the student data elements it collects. It can be read on
              the website of the New York State Education Department (nysed.gov, under data privacy and
              security), or asked for by post.
            </li>
            <li>
              Complaints about a possible breach or improper disclosure must be heard. They go to the school
              district, or to the Chief Privacy Officer, New York State Education Department, 89 Washington
              Avenue, Albany, New York 12234, <a href="mailto:privacy@nysed.gov">privacy@nysed.gov</a>.
            </li>
            <li>
              Families must be told, as law and regulations require, when a breach or unauthorised release of
              their child’s information happens.
            </li>
            <li>
              School staff who handle such information are trained in the laws, policies and safeguards that
              protect it.
            </li>
            <li>
              Contracts with companies that receive such information must say how it is protected. Part&nbsp;B
              does.
            </li>
          </ol>
        </>
      ),
    },
  ];
}
