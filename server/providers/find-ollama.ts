/** Where Ollama listens if nobody told it otherwise. */
const usualAddress = 'http://127.0.0.1:11434';
/** Nobody waits longer for a hint. */
const patienceMs = 500;

/** A line for whoever starts a station without a model on a machine where one may be at hand; else undefined. */
export async function findOllama(address = usualAddress): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${address}/api/version`, { signal, redirect: 'error' });
    const { version } = (await answer.json()) as { version?: unknown };
    if (!answer.ok || !/^[\w.+-]{1,40}$/.test(String(version))) return undefined;
    return `At ${address} something answers as Ollama ${version} does. To have one of its models write, set AI_PROVIDER=openai-compatible, AI_BASE_URL=${address}/v1 and AI_MODEL: see docs/own-model.md`;
  } catch {
    return undefined;
  }
}
