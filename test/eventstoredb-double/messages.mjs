import { createRequire } from 'node:module';
import { Metadata } from '@grpc/grpc-js';

/* The protobuf messages of the client itself. They register globally, so the double needs a process of its own. */
const require = createRequire(import.meta.url);
const generated = (name) => require(`@eventstore/db-client/generated/${name}`);

export const streams = generated('streams_pb.js');
export const shared = generated('shared_pb.js');
export const gossip = generated('gossip_pb.js');
export const features = generated('serverfeatures_pb.js');
export const { Status } = generated('status_pb.js');
export const { StreamsService } = generated('streams_grpc_pb.js');
export const { ServerFeaturesService } = generated('serverfeatures_grpc_pb.js');
export const { GossipService } = generated('gossip_grpc_pb.js');
export const { Any } = require('google-protobuf/google/protobuf/any_pb.js');

const { ReadResp } = streams;
const TICKS_PER_MS = 10_000n;

export const metadataOf = (values) => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(values)) metadata.set(name, value);
  return metadata;
};

export const nameOf = (identifier) => Buffer.from(identifier.getStreamName_asU8()).toString('utf8');

export const identifierOf = (name) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name));
  return identifier;
};

export const uuidOf = (text) => {
  const uuid = new shared.UUID();
  uuid.setString(text);
  return uuid;
};

/** An event as proposed to the log. */
export const proposedOf = (message) => {
  const described = message.getMetadataMap();
  return {
    id: message.getId().getString(),
    type: described.get('type'),
    contentType: described.get('content-type'),
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
};

/** Expected revision from the options of an append or delete: a revision, or a named state. */
export const expectedOf = (options, revision = 'Revision') => {
  if (options[`has${revision}`]()) return BigInt(options[`get${revision}`]());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists?.() ? 'stream_exists' : 'any';
};

/** Position of an event in the format of the response `message`. */
export const placed = (message, position) => {
  message.setCommitPosition(String(position));
  message.setPreparePosition(String(position));
  return message;
};

/** Reads of single streams return positions, too, as since version 22.6. */
export const eventAnswer = ({ id, stream, revision, position, type, contentType, created, data, metadata }) => {
  const recorded = placed(new ReadResp.ReadEvent.RecordedEvent(), position);
  recorded.setId(uuidOf(id));
  recorded.setStreamIdentifier(identifierOf(stream));
  recorded.setStreamRevision(String(revision));
  const described = recorded.getMetadataMap();
  described
    .set('type', type)
    .set('content-type', contentType)
    .set('created', String(BigInt(created) * TICKS_PER_MS));
  recorded.setData(data);
  recorded.setCustomMetadata(metadata);
  const event = new ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(position));
  const answer = new ReadResp();
  answer.setEvent(event);
  return answer;
};

export const confirmationAnswer = (id) => {
  const confirmation = new ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  const answer = new ReadResp();
  answer.setConfirmation(confirmation);
  return answer;
};

export const checkpointAnswer = (position) => {
  const answer = new ReadResp();
  answer.setCheckpoint(placed(new ReadResp.Checkpoint(), position));
  return answer;
};

export const caughtUpAnswer = () => {
  const answer = new ReadResp();
  answer.setCaughtUp(new ReadResp.CaughtUp());
  return answer;
};

export const notFoundAnswer = (name) => {
  const notFound = new ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifierOf(name));
  const answer = new ReadResp();
  answer.setStreamNotFound(notFound);
  return answer;
};
