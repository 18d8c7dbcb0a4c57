// A reporter that names each test that passed only when it was tried again, so that nobody overlooks it.
export default class SecondTry {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky)
          console.warn(`Passed only the second time: ${module.relativeModuleId} > ${test.fullName}`);
  }
}
