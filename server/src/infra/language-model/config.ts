// LLM_URL, LLM_MODEL and LLM_KEY: where the language model is, and which protocol is spoken there.

export type LanguageModelConfig = {
  protocol: 'openai' | 'anthropic';
  url: string; // Of the API, without a closing slash: calls go to paths below it.
  model: string;
  key: string | undefined; // Servers of one's own often want none.
};

export type LanguageModelVariables = {
  LLM_URL?: string | undefined;
  LLM_MODEL?: string | undefined;
  LLM_KEY?: string | undefined;
};
export type Fault = { variable: keyof LanguageModelVariables; message: string };

const anthropicMark = 'anthropic+'; // For gateways of one's own that speak Anthropic's protocol.

/** Undefined without any of the three. Call it with variables in which `faultsOf` finds nothing. */
export function readLanguageModelConfig(given: LanguageModelVariables): LanguageModelConfig | undefined {
  const { LLM_URL, LLM_MODEL, LLM_KEY } = given;
  if (!LLM_URL || !LLM_MODEL) return undefined;
  const protocol = protocolOf(LLM_URL);
  const url = LLM_URL.replace(anthropicMark, '').replace(/\/+$/, '');
  const isBare = new URL(url).pathname === '/';
  return { protocol, url: protocol === 'anthropic' && isBare ? `${url}/v1` : url, model: LLM_MODEL, key: LLM_KEY };
}

/** What the three together get wrong; what each of them is made of is checked before. */
export function findFaults({ LLM_URL, LLM_MODEL, LLM_KEY }: LanguageModelVariables): Fault[] {
  const faults: Fault[] = [];
  const isAnyGiven = LLM_URL ?? LLM_MODEL ?? LLM_KEY;
  if (isAnyGiven && !LLM_URL)
    faults.push({ variable: 'LLM_URL', message: 'is needed too, such as http://127.0.0.1:11434/v1' });
  if (isAnyGiven && !LLM_MODEL)
    faults.push({ variable: 'LLM_MODEL', message: 'is needed too: the name of the model to ask' });
  if (LLM_URL && /[?#@]/.test(LLM_URL))
    faults.push({ variable: 'LLM_URL', message: 'must hold no user, password, ? or #: the key goes into LLM_KEY' });
  if (LLM_URL && !LLM_KEY && protocolOf(LLM_URL) === 'anthropic')
    faults.push({ variable: 'LLM_KEY', message: 'is needed too: Anthropic answers nobody without one' });
  return faults;
}

/** Anthropic's at anthropic.com and behind `anthropic+`, OpenAI's everywhere else. */
function protocolOf(url: string): LanguageModelConfig['protocol'] {
  const isAnthropic = url.startsWith(anthropicMark) || /(?:^|\.)anthropic\.com$/i.test(new URL(url).hostname);
  return isAnthropic ? 'anthropic' : 'openai';
}
