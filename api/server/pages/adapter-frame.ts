/**
 * The frame of a third-party service: an opaque origin, so it has no access to this site's storage and pages. Its page sends it fields,
 * which it exposes as `gessoFields` and in the event `gesso:fields`; it tells its page when the script does not load.
 */
import { createHash } from 'node:crypto';
import {
  type AdapterFrame,
  FRAME_FAILED,
  FRAME_FIELDS,
  FRAME_READY,
  frameSandbox,
} from '../../../vocabulary/adapters.ts';
import { escapeHtml } from '../base/page-frame.ts';

const SCRIPT = `addEventListener('message',(event)=>{if(event.source!==parent||event.data?.type!=='${FRAME_FIELDS}')return;window.gessoFields=event.data.fields;dispatchEvent(new CustomEvent('${FRAME_FIELDS}',{detail:event.data.fields}))});addEventListener('DOMContentLoaded',()=>parent.postMessage({type:'${FRAME_READY}'},'*'));addEventListener('error',(event)=>{if(event.target.src)parent.postMessage({type:'${FRAME_FAILED}'},'*')},true)`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

export const adapterFrame = (name: AdapterFrame, script: string): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${name}</title>
<script>${SCRIPT}</script>
<script src="/__third-party-proxy?url=${escapeHtml(encodeURIComponent(script))}" defer></script>
</html>
`;

/** @param origin of this server: the only source of scripts. The service may connect to its own servers. */
export const adapterFrameHeaders = (
  name: AdapterFrame,
  origin: string,
): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': [
    `sandbox ${frameSandbox(name)}`,
    "default-src 'none'",
    `script-src ${origin} 'sha256-${HASH}'`,
    "style-src 'unsafe-inline'",
    'img-src https: data: blob:',
    'font-src https: data:',
    'media-src https:',
    'connect-src https: wss:',
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
});
