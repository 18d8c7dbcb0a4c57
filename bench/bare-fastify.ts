// The least that an API can do: answers one JSON, which it is given on its input, and says where.
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';

const page: unknown = JSON.parse(await text(process.stdin));
const http = Fastify();
http.get('/', () => page);
console.log(await http.listen({ port: 0, host: '127.0.0.1' }));
