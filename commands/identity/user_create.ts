import { Misuse } from '#core/cli/misuse'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { args, flags } from '@adonisjs/core/ace'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { CreateUser } from '#identity/accounts/actions/create_user'
import { ASSIGNABLE_ROLES, type AssignableRole } from '#identity/accounts/actions/promote_user'

/** Without characters that look alike: 0 and O, 1 and l. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export default class UserCreate extends DangerousCommand {
  static override commandName = 'user:create'
  static override help = [
    'Example:',
    '  echo "$PASSWORD" | node ace user:create ann@example.com --password-stdin',
    '',
    'An admin: node ace user:create ann@example.com --role=admin --generate-password --force',
  ]
  static override description =
    'Create an account; type its password, pipe it in or have one generated'
  static override options = { startApp: true }

  @args.string({ description: 'Email address' })
  declare email: string

  @flags.string({ description: 'Username (default: the part of the address before the @)' })
  declare username?: string

  @flags.string({ description: `Role: ${ASSIGNABLE_ROLES.join(' or ')}`, default: 'user' })
  declare role: string

  @flags.boolean({ description: 'Read the password from standard input' })
  declare passwordStdin: boolean

  @flags.boolean({ description: 'Generate a password and show it once' })
  declare generatePassword: boolean

  @flags.boolean({ description: 'Do not mark the email address as verified' })
  declare unverified: boolean

  @flags.string({
    description: `Language of the user’s emails: ${LOCALES.join(', ')}`,
    default: 'zh-CN',
  })
  declare locale: string

  override async work() {
    const role = ASSIGNABLE_ROLES.find((given) => given === this.role)
    if (!role) {
      throw new Misuse(
        `The role must be ${ASSIGNABLE_ROLES.join(' or ')}. To make someone a creator, use node ace creator:approve.`
      )
    }

    if (!LOCALES.some((locale) => locale === this.locale))
      throw new Misuse(`The language must be one of ${LOCALES.join(', ')}`)

    if (role === 'admin')
      await this.confirm(`Make ${this.email} an admin, who may change everything?`)
    const generated = this.generatePassword ? randomPassword() : null
    const password = generated ?? (await this.askForPassword())
    const user = await this.create(role, password)
    this.logger.success(`Created account #${user.id} for ${user.email} (${user.username}, ${role})`)
    const account = { id: user.id, email: user.email, username: user.username, role }
    if (this.json) return generated ? { ...account, password: generated } : account
    if (generated) this.logger.log(`Password (shown only once): ${generated}`)
    return undefined
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
      actor: this.actor,
    })
  }

  private async askForPassword(): Promise<string> {
    if (!this.passwordStdin) {
      this.assertTerminal('--password-stdin or --generate-password')
      return this.prompt.secure('Password')
    }
    return (await text(process.stdin)).replace(/\r?\n$/, '')
  }
}

/** Twenty characters, including at least one digit, which the password rule requires. */
function randomPassword(): string {
  const letters = Array.from({ length: 19 }, () => LETTERS[randomInt(LETTERS.length)])
  return [...letters, String(randomInt(2, 10))].join('')
}
