/** Readers of kindergarten to grade 2, of grades 3 to 5, and of grade 6 and later. */
export type Age = 'young' | 'middle' | 'older';

/** Of a school grade as a number; kindergarten is 0. */
export function ageOf(grade: number): Age {
  if (grade <= 2) return 'young';
  return grade <= 5 ? 'middle' : 'older';
}
