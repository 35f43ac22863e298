export interface PassedTest {
  path: string;
  /** The titles of the groups around a test come before its own. */
  title: string;
}

interface JestResults {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Reads what jest --json writes. */
export function readJestResults(json: string): PassedTest[] {
  const { testResults } = JSON.parse(json) as JestResults;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ path: name, title: fullName })),
  );
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

interface PlaywrightResults {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** Reads what Playwright's JSON reporter writes. */
export function readPlaywrightResults(json: string): PassedTest[] {
  const { config, suites } = JSON.parse(json) as PlaywrightResults;
  const passedIn = (suite: PlaywrightSuite): PassedTest[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'expected'))
      .map(({ title }) => ({ path: `${config.rootDir}/${suite.file}`, title })),
    ...(suite.suites ?? []).flatMap(passedIn),
  ];
  return suites.flatMap(passedIn);
}
