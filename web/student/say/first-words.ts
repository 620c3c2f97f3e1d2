/** Words of the page that are there at once, for readers of every grade. `checks/frame-words.test.ts` measures them. */
export const firstWords = {
  nickname: 'Your class nickname, not your real name.',
  work: 'Type or paste your work, or take a photo of your page.',
  workHere: 'Type or paste your work.',
  noAnswers: 'The coach here can not answer. Your teacher sees it.',
  whoReads: 'Your teacher can read it all.',
  photoRead: 'Your photo is still being read.',
  needs: 'Needs your nickname, a project and your work.',
  nothingYet: 'Nothing here yet',
  sendIt: 'Send your work. You get two next steps on your own words.',
} as const;
