// What shows boards alone: it follows no channel of a whole event.
export { connectShared } from './connect.ts';
export { channelOf, readLiveUrl } from './url.ts';
export type { ChannelUpdate } from './client.ts';
