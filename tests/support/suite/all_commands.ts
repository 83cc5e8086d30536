import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import type AnyCommand from '../../../commands/doctor.js'

/** Commands share their base class; one of them stands for all. */
export type CommandKind = typeof AnyCommand

/** All commands of `commands/`. */
export async function allCommands(): Promise<CommandKind[]> {
  const all = readdirSync(app.makePath('commands'), { recursive: true, encoding: 'utf8' })
  const files = all.filter((name) => name.endsWith('.ts'))
  const load = (name: string) => import(pathToFileURL(app.makePath('commands', name)).href)
  const found = await Promise.all(files.map(load))
  return found.map((module) => {
    module.default.boot()
    return module.default
  })
}
