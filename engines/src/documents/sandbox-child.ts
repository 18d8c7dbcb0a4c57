// The other side of `sandbox.ts`: calls a function of a module with what the parent sends and answers with its result.
import process from 'node:process';
import type { SandboxAnswer, SandboxCall } from './sandbox.ts';

process.on('message', async ({ module, name, input }: SandboxCall) => {
  const { user, system } = process.cpuUsage();
  const cpu_seconds = (user + system) / 1e6;
  try {
    const { [name]: call } = (await import(module)) as Record<string, (input: unknown) => unknown>;
    if (!call) throw new Error(`${module} exports no ${name}`);
    answer({ value: await call(input), cpu_seconds });
  } catch (error) {
    // Node's error for too deep a stack and for memory that the limit does not grant.
    if (error instanceof RangeError) return answer({ is_exhausted: true, cpu_seconds });
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error), cpu_seconds });
  }
});

// Nothing to do once the parent is gone.
process.on('disconnect', () => process.exit());

function answer(message: SandboxAnswer) {
  process.send?.(message);
}
