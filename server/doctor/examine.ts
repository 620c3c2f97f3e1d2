/** One part of the installation, looked at. */
export type Finding = { part: string; isWell: boolean; says: string; advice?: string };

/** Looks at one part; whatever it throws becomes a finding with the advice. */
export async function examine(part: string, advice: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { part, isWell: true, says: await look() };
  } catch (error) {
    return { part, isWell: false, says: reasonOf(error), advice };
  }
}

/** Node gives a connection refused on two addresses as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${reasonOf(error.cause)})` : '';
  return `${error.message || error.name}${cause}`;
}
