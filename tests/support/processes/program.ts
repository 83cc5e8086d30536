import app from '@adonisjs/core/services/app'

const isBuilt = process.env.BUILT_ASSETS === 'true'

/**
 * A program to run as a child process, named by its source. The build's file starts in a fraction of the time; without
 * a build, the source is run.
 */
export function programOf(source: string): { path: string; execArgv: string[] } {
  if (!source.endsWith('.ts')) return { path: app.makePath(source), execArgv: [] }
  if (!isBuilt) return { path: app.makePath(source), execArgv: process.execArgv }
  return { path: app.makePath('build', source.replace(/\.ts$/, '.js')), execArgv: [] }
}
