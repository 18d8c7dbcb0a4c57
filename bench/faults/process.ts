// One process of the installation, which a supervisor starts again a second after it has died.
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../../e2e/product/product.ts';

const restart_ms = 1000;

export type Supervised = {
  name: string;
  /** Where it answers /readyz. */
  health_url: string;
  kill: () => void;
  /** All that it has said, each life after the other. */
  said: () => string;
  stop: () => Promise<void>;
};

export function supervise(
  name: string,
  half: string,
  data_folder: string,
  environment: Record<string, string>,
  health_url: string,
): Supervised {
  const lives: (() => string)[] = [];
  let isStopping = false;
  let running = begin();
  function begin() {
    const life = launch(data_folder, environment, half);
    lives.push(life.said);
    void life.ended.then(async () => {
      await sleep(restart_ms);
      if (!isStopping) running = begin();
    });
    return life;
  }
  async function stop() {
    isStopping = true;
    running.child.kill('SIGTERM');
    const patience = setTimeout(() => running.child.kill('SIGKILL'), 20_000);
    await running.ended;
    clearTimeout(patience);
  }
  return {
    name,
    health_url,
    kill: () => void running.child.kill('SIGKILL'),
    said: () => lives.map((said) => said()).join(''),
    stop,
  };
}
