import { expect, test } from 'vitest';
import type { ReportDocument } from '#contract/report-document.ts';
import { withCoachReason } from './coach-reason.ts';

const report: ReportDocument = {
  ...{ title: 't', heading: 'h', author: 'a', language: 'en', footer: 'f', facts: [] },
  createdAt: new Date(),
  sections: [
    { heading: 'What works', blocks: [] },
    { heading: 'About this report', blocks: [] },
  ],
};

test('the last section tells the teacher why the coach wrote, and only where there is a reason', () => {
  const last = withCoachReason(report, 'budget').sections.at(-1);
  expect(last?.blocks).toMatchObject([{ kind: 'note', text: expect.stringContaining('budget') }]);
  expect(withCoachReason(report, null)).toEqual(report);
});
