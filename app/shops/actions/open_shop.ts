import i18nManager from '@adonisjs/i18n/services/main'
import { atomically } from '#core/database/atomically'
import type Creator from '#creators/models/creator'
import User from '#identity/models/user'
import Shop from '#shops/models/shop'
import { InvalidShopName } from '#shops/errors'
import { CURRENCY_OF_LOCALE, type Locale } from '#core/middleware/preferences_middleware'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const SHORTEST_NAME = 4
const LONGEST_NAME = 16

interface OpenShopInput {
  creator: Creator
  /** 4 to 16 characters (code points); derived from the creator's name when absent. */
  name?: string
  /** 1 to 40 characters; a default sentence in the creator's language when absent. */
  description?: string
  /** `active` (open) when absent. */
  status?: 'active' | 'inactive'
}

/** Opens a creator's shop. An existing shop is not changed. */
export class OpenShop {
  /** @throws InvalidShopName when a given name is not 4 to 16 characters long */
  async execute(
    { creator, name, description, status = 'active' }: OpenShopInput,
    trx?: TransactionClientContract
  ): Promise<Shop> {
    if (name !== undefined && !isShopName(name)) throw new InvalidShopName()

    return atomically(trx, async (client) => {
      const existing = await Shop.findBy({ creatorId: creator.id }, { client })
      if (existing) return existing

      const { locale } = await User.findOrFail(creator.userId, { client })
      const i18n = i18nManager.locale(locale)
      const shop = await Shop.create(
        {
          creatorId: creator.id,
          name: name?.trim() ?? nameAfter(creator.name),
          description: description ?? i18n.t('shops.new.description'),
          currency: CURRENCY_OF_LOCALE[locale as Locale] ?? 'CNY',
          status,
        },
        { client }
      )
      return shop
    })
  }
}

function isShopName(name: string): boolean {
  const length = [...name.trim()].length
  return length >= SHORTEST_NAME && length <= LONGEST_NAME
}

function nameAfter(creatorName: string): string {
  return creatorName.slice(0, LONGEST_NAME).padEnd(SHORTEST_NAME, creatorName)
}
