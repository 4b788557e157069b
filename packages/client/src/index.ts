export { matchScore } from '@draughts/live/view';
export { connect, connectShared } from './events.ts';
export type { ConnectOptions } from './connect.ts';
export { channelOf, parseLiveUrl, readLiveUrl, type LiveAddress } from './url.ts';
export type { ConnectionState } from './link.ts';
export type { Environment, SocketConstructor, SocketLike } from './environment.ts';
export type {
  ChannelListener,
  ChannelProblem,
  ChannelUpdate,
  ProblemListener,
  RelayClient,
  StateListener,
} from './client.ts';
