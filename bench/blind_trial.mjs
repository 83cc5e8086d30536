// A blind trial of the overlay: which of two crops of a page bears the mark?
//
// PHOTOGRAPH is the path of a picture that fills a page of the sheets.
//
//     PHOTOGRAPH=p.png node bench/blind_trial.mjs make DIR    # sheets of crops, and DIR/key.json, not to be read yet
//     node bench/blind_trial.mjs score DIR                    # compares DIR/answers.json with the key
//
// answers.json: {"pairs": "LRLR…", "enlarged": "LRLR…", "alone": "YNNY…"}, in the order of the numbers on the sheets.
import fs from 'node:fs'
import { join } from 'node:path'
import { underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('../bin/setup/typescript.mjs')
const { makeTrial } = await import('./support/blind/blind_sheets.mjs')
const { scoreTrial } = await import('./support/blind/blind_score.mjs')

const [command, folder] = process.argv.slice(2)
if (command === 'make') await makeTrial(folder)
else if (command === 'score') {
  const read = (name) => JSON.parse(fs.readFileSync(join(folder, name), 'utf8'))
  console.log(scoreTrial(read('key.json'), read('answers.json')))
} else throw new Error('usage: node bench/blind_trial.mjs make|score DIR')
