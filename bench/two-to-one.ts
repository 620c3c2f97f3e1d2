import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import type { BalancedStation } from './balanced-station.ts';
import { askPath, type Classroom, longWork, submissionOf } from './classroom.ts';
import { cpuMs, familyCpuMs, keepToCores } from './process.ts';
import { type Figure, median } from './report.ts';

const rounds = 5;
const seconds = 3;
/** So long each process answers alone before it is measured. */
const warmUpSeconds = 5;
const connectionsEach = 16;

type Load = { path: string; method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
type Cost = { process: number; database: number };

/**
 * CPU per request of the product's processes at two ÷ at one, through the same load balancer, in turns: with a core for
 * each process, which it shares with its part of database, balancer and load, as a station grows by whole machines; and
 * with both cores each time, where one process has less of the others beside it than two have. Each connection is a
 * device of its own with a submission of its own: limits are not what is measured. Nor is how long V8 takes to compile
 * what is called often: both processes are warm, though the first has answered more by then.
 */
export async function compareCpu(station: BalancedStation, classroom: Classroom): Promise<Figure[]> {
  const devices = await Promise.all(Array.from({ length: 2 * connectionsEach }, () => openDevice(classroom)));
  const loads: { name: string; load: Load; asDevices: boolean }[] = [
    {
      name: 'session → 20 units',
      load: { path: '/api/units', method: 'GET', headers: { Cookie: classroom.cookie } },
      asDevices: false,
    },
    {
      name: 'link → units',
      load: { path: '/api/rpc/get_teacher_visible_units', method: 'POST', body: '{}' },
      asDevices: true,
    },
    {
      name: 'submission of 3 kB, repeated',
      load: { path: askPath, method: 'POST', body: devices[0]?.body ?? '' },
      asDevices: true,
    },
  ];
  const [first, second] = station.processes;

  async function measure(
    origin: string,
    pids: number[],
    { load, asDevices }: (typeof loads)[number],
    duration = seconds,
  ) {
    const connections = connectionsEach * pids.length;
    const used = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
    const before = { process: used(), database: familyCpuMs(station.postmasterPid) };
    let next = 0;
    const setupClient = (client: { setHeaders(headers: Record<string, string>): void }) => {
      if (asDevices) client.setHeaders(devices[next++ % devices.length]?.headers ?? {});
    };
    const { path, ...how } = load;
    const result = await autocannon({
      url: origin + path,
      ...how,
      connections,
      duration,
      setupClient,
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused`);
    const requests = result.requests.total;
    return {
      process: (used() - before.process) / requests,
      database: (familyCpuMs(station.postmasterPid) - before.database) / requests,
    };
  }

  /** In turns: the cost at one process and at two, on so many cores. */
  async function compare(one: (typeof loads)[number], cores: { atOne: number; atTwo: number }) {
    const costs: { one: Cost; two: Cost }[] = [];
    try {
      // The first round is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        keepToCores(cores.atOne);
        const atOne = await measure(station.originOfOne, [first.pid], one);
        keepToCores(cores.atTwo);
        const atTwo = await measure(station.origin, [first.pid, second.pid], one);
        if (round > 0) costs.push({ one: atOne, two: atTwo });
      }
    } finally {
      keepToCores(availableParallelism());
    }
    const of = (which: 'one' | 'two', what: keyof Cost) => median(costs.map((cost) => cost[which][what]));
    const ratio = (what: keyof Cost) => of('two', what) / of('one', what);
    return { process: ratio('process'), database: ratio('database'), atTwo: of('two', 'process') };
  }

  const figures: Figure[] = [];
  const ratios: number[] = [];
  for (const one of loads) {
    const { name } = one;
    await measure(first.origin, [first.pid], one, warmUpSeconds);
    await measure(second.origin, [second.pid], one, warmUpSeconds);
    const grown = await compare(one, { atOne: 1, atTwo: 2 });
    const crowded = await compare(one, { atOne: 2, atTwo: 2 });
    ratios.push(grown.process);
    figures.push(
      { name: `${name}: CPU at 2 ÷ at 1, a core each`, value: grown.process, unit: '×' },
      { name: `${name}: CPU of PostgreSQL at 2 ÷ at 1, a core each`, value: grown.database, unit: '×' },
      { name: `${name}: CPU a request at 2`, value: grown.atTwo * 1000, unit: ' µs' },
      { name: `${name}: CPU at 2 ÷ at 1, on the same two cores`, value: crowded.process, unit: '×' },
      { name: `${name}: CPU of PostgreSQL, on the same two cores`, value: crowded.database, unit: '×' },
    );
  }
  // What a second process costs is one figure; what it is at each call is told, too.
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const name = 'a request: CPU at 2 ÷ at 1, a core each, mean of the calls';
  return [...figures, { name, value: mean, unit: '×', target: 1.1 }];
}

async function openDevice(classroom: Classroom) {
  const { headers, body } = submissionOf(classroom, longWork, randomUUID());
  const response = await fetch(classroom.origin + askPath, { method: 'POST', headers, body });
  const answer = await response.json();
  if (!answer.success) throw new Error(`a submission was not answered: ${answer.error}`);
  return { headers, body };
}
