import webPush from 'web-push'
import { Command } from '#core/cli/command'

export default class PushKeys extends Command {
  static override commandName = 'push:keys'
  static override help = [
    'Put both lines into the environment. Other keys mean that every browser has to register anew.',
    '',
    'Example:',
    '  node ace push:keys',
  ]
  static override description = 'Make the keys that identify this site to push services (VAPID)'

  override async work() {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    if (this.json) return { publicKey, privateKey }
    this.logger.log(`VAPID_PUBLIC_KEY=${publicKey}`)
    this.logger.log(`VAPID_PRIVATE_KEY=${privateKey}`)
    return undefined
  }
}
