import i18nManager from '@adonisjs/i18n/services/main'
import type { Browser, Page } from 'playwright'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'
import { button } from '#tests/support/browser/account_screens'
import { openSignedInPage, type Cleanup } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { setLanguage, type Language } from '#tests/support/browser/set_language'
import { makeUser } from '#tests/support/identity'

/** The texts of the site in a language, by their keys: `orders.checkout.pay`. */
const wordsOf = (language: Language) => (key: string, data?: Record<string, unknown>) => {
  const text = i18nManager.locale(language).t(key, data)
  // Links within a text are not part of its name.
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

/** A person with a page in a language, who finds everything by its text in that language. */
export class Shopper {
  readonly words: ReturnType<typeof wordsOf>

  constructor(
    readonly user: User,
    readonly page: Page,
    readonly language: Language
  ) {
    this.words = wordsOf(language)
  }

  /** @param minor fen */
  money(minor: bigint): string {
    return formatLocalizedMoney(new Money(minor, 'CNY'), this.language)
  }

  async open(path: string): Promise<Page> {
    await this.page.goto(path)
    return ready(this.page)
  }

  button(key: string, data?: Record<string, unknown>) {
    return button(this.page, this.words(key, data))
  }

  press(key: string, data?: Record<string, unknown>) {
    return this.button(key, data).click()
  }

  sees(key: string, data?: Record<string, unknown>) {
    return this.page.getByText(this.words(key, data)).first().waitFor()
  }

  choose(key: string) {
    return this.page.getByText(this.words(key), { exact: true }).first().click()
  }

  agree() {
    return this.page.getByRole('checkbox', { name: this.words('orders.checkout.consent') }).check()
  }
}

/** A buyer for each language, whose emails are in it as well. */
export async function shoppersOf(browser: Browser, languages: Language[], cleanup: Cleanup) {
  const shoppers: Shopper[] = []
  for (const language of languages) {
    const user = await makeUser({ locale: language })
    const page = await openSignedInPage(browser, user, cleanup, { currency: 'CNY' })
    await setLanguage(page.context(), language)
    // The sign-in stored the language of the browser.
    await user.refresh()
    await user.merge({ locale: language }).save()
    shoppers.push(new Shopper(user, page, language))
  }
  return shoppers
}
