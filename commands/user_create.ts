import { Misuse } from '#core/cli/misuse'
import { Command } from '#core/cli/command'
import { randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { args, flags } from '@adonisjs/core/ace'
import { SYSTEM } from '#core/http/actor'
import { CreateUser } from '#identity/accounts/actions/create_user'
import { ASSIGNABLE_ROLES, type AssignableRole } from '#identity/accounts/actions/promote_user'

/** Without characters that look alike: 0 and O, 1 and l. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export default class UserCreate extends Command {
  static override commandName = 'user:create'
  static override help = [
    'Example:',
    '  echo "$PASSWORD" | node ace user:create ann@example.com --password-stdin',
  ]
  static override description =
    'Create an account with a password that you type, pipe in or let it generate'
  static override options = { startApp: true }

  @args.string({ description: 'Email address' })
  declare email: string

  @flags.string({ description: 'Username; by default the part of the address before the @' })
  declare username?: string

  @flags.string({ description: `Role: ${ASSIGNABLE_ROLES.join(' or ')}`, default: 'user' })
  declare role: string

  @flags.boolean({ description: 'Read the password from standard input' })
  declare passwordStdin: boolean

  @flags.boolean({ description: 'Generate a password and show it once' })
  declare drawPassword: boolean

  @flags.boolean({ description: 'Leave the email address unverified' })
  declare unverified: boolean

  @flags.string({ description: 'Language of emails to the user', default: 'zh-CN' })
  declare locale: string

  override async work() {
    const role = ASSIGNABLE_ROLES.find((given) => given === this.role)
    if (!role) {
      throw new Misuse(
        `The role must be ${ASSIGNABLE_ROLES.join(' or ')}. To make someone a creator, use node ace creator:approve.`
      )
    }

    const drawn = this.drawPassword ? draw() : null
    const password = drawn ?? (await this.askForPassword())
    const user = await this.create(role, password)
    this.logger.success(`Created account #${user.id} for ${user.email} (${user.username}, ${role})`)
    if (drawn) this.logger.log(`Password (shown only once): ${drawn}`)
  }

  private async create(role: AssignableRole, password: string) {
    const createUser = await this.app.container.make(CreateUser)
    return createUser.execute({
      email: this.email,
      username: this.username ?? this.email.split('@')[0]!.padEnd(4, '_'),
      password,
      role,
      isVerified: !this.unverified,
      locale: this.locale,
      actor: SYSTEM,
    })
  }

  private async askForPassword(): Promise<string> {
    if (!this.passwordStdin) {
      this.assertTerminal('--password-stdin or --draw-password')
      return this.prompt.secure('Password')
    }
    return (await text(process.stdin)).replace(/\r?\n$/, '')
  }
}

/** Twenty characters, including at least one digit, which the password rule requires. */
function draw(): string {
  const letters = Array.from({ length: 19 }, () => LETTERS[randomInt(LETTERS.length)])
  return [...letters, String(randomInt(2, 10))].join('')
}
