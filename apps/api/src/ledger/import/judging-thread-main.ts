/* The thread of `JudgingThread`. */
import { parentPort } from 'node:worker_threads';
import { judgeDocuments, readContent } from './judge-documents.js';
import { type JudgingRequest, type JudgingResponse, ownMemory } from './judging-thread.js';

const respond = (request: JudgingRequest): JudgingResponse => {
  try {
    if (request.ask === 'read') return { value: readContent(request.content) };
    return { value: judgeDocuments(request.documents, request.surroundings) };
  } catch (error) {
    return { error: error as Error };
  }
};

const port = parentPort!;
port.on('message', (request: JudgingRequest) => {
  const response = respond(request);
  const content = 'value' in response && 'kind' in response.value ? response.value : null;
  port.postMessage(response, content?.kind === 'document' ? [...ownMemory(content.packed)] : []);
});
