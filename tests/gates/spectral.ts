/**
 * Holds the OpenAPI document, as the server prints it, against Spectral's rules for OpenAPI: described, with contact, tags and
 * security, every example one that its schema takes, nothing unused. A warning is a failure. It runs Spectral's core in this
 * process: its command line would bring 86 packages more and need the document in a file.
 */
import core, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { printOpenApi } from '../../api/contract/openapi/openapi.ts';

const spectral = new core.Spectral();
spectral.setRuleset({ extends: [rulesets.oas as unknown as RulesetDefinition] });

/** As bytes and back: what a client reads has no `undefined` in it. */
const document = JSON.parse(JSON.stringify(printOpenApi('https://api.shop.example', 'help@shop.example')));
const results = await spectral.run(document);
for (const { code, path, message } of results) console.error(`${code} at ${path.join('.')}: ${message}`);
console.log(`${Object.keys(document.paths).length} paths, ${results.length} warnings`);
if (results.length > 0) process.exit(1);
