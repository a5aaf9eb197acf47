import {
  type DocumentToJudge,
  type Draft,
  type FileContent,
  judgeDocuments,
  readContent,
  type Surroundings,
} from './judge-documents.js';

/** Parses and judges files. */
export abstract class Judging {
  /** The caller gives the content away and cannot read it afterwards. */
  abstract read(content: Uint8Array): Promise<FileContent>;
  /** The caller gives the packed documents away. */
  abstract judge(documents: readonly DocumentToJudge[], surroundings: Surroundings): Promise<readonly Draft[]>;
  /** Ends what runs. */
  abstract stop(): Promise<void>;
}

/** On the calling thread: it runs from the sources. */
export class JudgingHere extends Judging {
  read(content: Uint8Array): Promise<FileContent> {
    return Promise.resolve(readContent(content));
  }

  judge(documents: readonly DocumentToJudge[], surroundings: Surroundings): Promise<readonly Draft[]> {
    return Promise.resolve(judgeDocuments(documents, surroundings));
  }

  async stop(): Promise<void> {}
}
