import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { cleanName } from '#core/names/clean_name'
import type Creator from '#creators/models/creator'
import User from '#identity/models/user'
import Shop from '#shops/models/shop'
import { assertShopName, isShopNameTaken, shopNameTaken } from '#shops/actions/assert_shop_name'
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
@inject()
export class OpenShop {
  constructor(private clock: Clock) {}

  /** @throws InvalidShopName when a given name is not 4 to 16 characters long; NameRefused, ShopNameTaken */
  async execute(
    { creator, name: wanted, description, status = 'active' }: OpenShopInput,
    trx?: TransactionClientContract
  ): Promise<Shop> {
    const name = wanted === undefined ? undefined : cleanName(wanted)
    if (name !== undefined && !hasShopNameLength(name)) throw new InvalidShopName()

    return atomically(trx, async (client) => {
      const existing = await Shop.findBy({ creatorId: creator.id }, { client })
      if (existing) return existing

      if (name !== undefined) await assertShopName({ name, field: 'shopName' }, client)
      const { locale } = await User.findOrFail(creator.userId, { client })
      const i18n = i18nManager.locale(locale)
      const named = name ?? (await freeNameAfter(creator.name, client))
      const shop = await Shop.create(
        {
          creatorId: creator.id,
          name: named,
          description: description ?? i18n.t('shops.new.description'),
          currency: CURRENCY_OF_LOCALE[locale as Locale] ?? 'CNY',
          status,
          // The creator's own words, as an application has them, need not be written again.
          namedAt: name && description ? this.clock.now() : null,
        },
        { client }
      ).catch(shopNameTaken(named, 'shopName'))
      return shop
    })
  }
}

function hasShopNameLength(name: string): boolean {
  const length = [...name].length
  return length >= SHORTEST_NAME && length <= LONGEST_NAME
}

/** The creator's name, with a number when another shop has it. */
async function freeNameAfter(creatorName: string, client: TransactionClientContract) {
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` ${n}`
    const stem = creatorName.slice(0, LONGEST_NAME - suffix.length)
    const name = (stem + suffix).padEnd(SHORTEST_NAME, creatorName)
    if (!(await isShopNameTaken(name, client))) return name
  }
}
