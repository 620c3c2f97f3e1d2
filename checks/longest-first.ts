import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start whole programs or wait for a clock: short to read, long to run. */
const long = /\.(process|faults)\.test\.ts$|^(bench|trust|eval)\/|^server\/testing\//;

/**
 * Without a record of earlier runs the runner begins with the largest files, and what takes minutes would come last,
 * alone on the machine. Here it comes first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId, project }: TestSpecification) =>
      long.test(moduleId.slice(project.config.root.length + 1));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
