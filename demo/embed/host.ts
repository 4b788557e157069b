/**
 * For the page that shows our boards in frames: `<script type="module" src="…/cdn/draughts-embed.js"></script>` gives each of them the height of
 * its content, now and whenever that changes. It touches no other frame.
 */
import { KIND, heightIn, type HostMessage } from './message.ts';

/** Where the frames come from: from where this script does. */
const origin = new URL(import.meta.url).origin;

const ours = (): HTMLIFrameElement[] =>
  [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/`));

const greet = (target: Window | null) =>
  target?.postMessage({ type: KIND, host: true } satisfies HostMessage, origin);

addEventListener('message', ({ data, origin: from, source }) => {
  const height = from === origin ? heightIn(data) : null;
  const frame = height === null ? null : ours().find(({ contentWindow }) => contentWindow === source);
  if (!frame || height === null) return;
  const { style } = frame;
  const { borderTopWidth, borderBottomWidth, boxSizing } = getComputedStyle(frame);
  const edge = boxSizing === 'border-box' ? parseFloat(borderTopWidth) + parseFloat(borderBottomWidth) : 0;
  style.aspectRatio = 'auto';
  style.height = `${height + edge}px`;
  greet(frame.contentWindow);
});

// Frames that were there before this script have told their height to nobody.
for (const { contentWindow } of ours()) greet(contentWindow);
