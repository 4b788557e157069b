/** Like `served-page.ts`, with Lit's hydration, which has to come before any element. */
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import './served-page.ts';
