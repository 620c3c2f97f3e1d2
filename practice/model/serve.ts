import { startPracticeModel } from './practice-model.ts';

// node practice/model/serve.ts [port]: a process of its own, for benches that count the CPU of the server alone.
const { url, stop } = await startPracticeModel({ port: Number(process.argv[2] ?? 0) });
console.log(JSON.stringify({ url }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop().then(() => process.exit(0)));
