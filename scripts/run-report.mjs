// A reporter that names each test that passed only when it was tried again, and the slowest ones, so that nobody
// overlooks either.
const shown = 30;

export default class RunReport {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests('passed')].map((test) => ({ module, test })),
    );
    const nameOf = ({ module, test }) => `${module.relativeModuleId} > ${test.fullName}`;
    for (const one of tests)
      if (one.test.diagnostic()?.flaky) console.warn(`Passed only the second time: ${nameOf(one)}`);
    const timed = tests.map((one) => ({ name: nameOf(one), seconds: (one.test.diagnostic()?.duration ?? 0) / 1000 }));
    const slowest = timed.filter(({ seconds }) => seconds >= 1).sort((a, b) => b.seconds - a.seconds);
    if (slowest.length > 0) console.log(`\nThe slowest tests, in seconds:`);
    for (const { name, seconds } of slowest.slice(0, shown)) console.log(`${seconds.toFixed(1).padStart(6)}  ${name}`);
  }
}
