// A language model for tests, over real HTTP, in the protocols of OpenAI and of Anthropic.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { LanguageModelConfig } from '../src/infra/language-model/config.ts';

/** What came in, whichever protocol it was. */
export type Asked = { path: string; headers: IncomingHttpHeaders; model: string; system: string; prompt: string };

/** What goes out: what the model says, or an answer of the server's own. */
export type Said =
  | string
  | { says: string; finish?: 'cut' | 'refused'; uncounted?: true }
  | { status: number; headers?: Record<string, string>; body?: string; breaks?: true }
  | 'silence';

/** Answers in the order of `answers`, the last one ever after. Counts 900 tokens in and 70 out. */
export async function startModelServer() {
  const asked: Asked[] = [];
  let answers: (Said | ((asked: Asked) => Said))[] = ['{}'];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    const path = request.url ?? '';
    const one = { path, headers: request.headers, model: body.model, ...wordsOf(body) };
    asked.push(one);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    const said = (typeof next === 'function' ? next(one) : next) ?? '';
    if (said === 'silence') return;
    const given = typeof said === 'string' ? { says: said } : said;
    const isOurs = !('says' in given);
    response.writeHead(isOurs ? given.status : 200, {
      'content-type': 'application/json',
      ...(isOurs && given.headers),
    });
    if (isOurs && given.breaks) response.write('{"id":', () => response.destroy());
    else response.end(isOurs ? (given.body ?? '{"error":{"message":"no"}}') : spoken(path, given));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<unknown>((done) => server.close(done));
  };
  afterAll(stop);
  return {
    asked,
    stop,
    url: `http://127.0.0.1:${port}/v1`,
    answer: (...given: typeof answers) => {
      asked.length = 0;
      answers = given;
    },
    config: (protocol: LanguageModelConfig['protocol'] = 'openai'): LanguageModelConfig => ({
      protocol,
      url: `http://127.0.0.1:${port}/v1`,
      model: 'tiny-model',
      key: 'secret-key',
    }),
  };
}

type Part = { type: string; text: string };
type Body = { system?: Part[]; messages: { role: string; content: string | Part[] }[] };

function wordsOf({ system, messages }: Body) {
  const plain = (content: string | Part[]) =>
    typeof content === 'string' ? content : content.map((part) => part.text).join('\n');
  const of = (role: string) => messages.flatMap((one) => (one.role === role ? [plain(one.content)] : [])).join('\n');
  return { system: system ? plain(system) : of('system'), prompt: of('user') };
}

function spoken(path: string, { says, finish, uncounted }: Extract<Said, { says: string }>): string {
  if (path.endsWith('/messages')) {
    const stop_reason = finish === 'cut' ? 'max_tokens' : finish === 'refused' ? 'refusal' : 'end_turn';
    const usage = { input_tokens: 900, output_tokens: 70 };
    const message = { type: 'message', id: 'msg_1', role: 'assistant', model: 'tiny-model', stop_sequence: null };
    return JSON.stringify({ ...message, stop_reason, usage, content: [{ type: 'text', text: says }] });
  }
  const finish_reason = finish === 'cut' ? 'length' : finish === 'refused' ? 'content_filter' : 'stop';
  const choices = [{ index: 0, finish_reason, message: { role: 'assistant', content: says } }];
  const usage = { prompt_tokens: 900, completion_tokens: 70, total_tokens: 970 };
  return JSON.stringify({ id: 'c1', created: 1, model: 'tiny-model', choices, ...(!uncounted && { usage }) });
}
