import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import {
  DEFAULT_WATERMARK,
  type Overlay,
  type WatermarkSettings,
} from '#catalog/values/watermark_settings'
import DiscreetOverlays from '#database/migrations/0118_discreet_overlays'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator } from '#tests/support/shops'

const marked = (overlay: Overlay, more: Partial<WatermarkSettings> = {}): WatermarkSettings => ({
  ...DEFAULT_WATERMARK,
  ...more,
  hidden: { enabled: true, overlay },
})

type Circumstances = { preset?: Overlay; status?: Product['status'] }

/** A product as it was before the migration, of a creator with this default. */
async function stood(overlay: Overlay, { preset, status = 'published' }: Circumstances = {}) {
  const seller = await makeCreator()
  if (preset) {
    const { visible, hidden, onWatermarkFailure } = marked(preset)
    const defaultWatermarkSetting = { visible, hidden, onWatermarkFailure }
    await seller.creator.merge({ defaultWatermarkSetting }).save()
  }
  return makeProduct(seller, { watermark: marked(overlay), status })
}

const migrate = () => new DiscreetOverlays(db.connection(), '0118_discreet_overlays').execUp()

test.group('The migration to discreet overlays', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('changes presets, and keeps explicit choices', async ({ assert }) => {
    const cases: [what: string, product: Product, after: Overlay][] = [
      ['preset, published', await stood('strong'), 'discreet'],
      ['preset, archived', await stood('strong', { status: 'archived' }), 'discreet'],
      ['of a creator who presets strong', await stood('strong', { preset: 'strong' }), 'strong'],
      ['of a creator who presets another', await stood('strong', { preset: 'off' }), 'discreet'],
      ['chosen: off', await stood('off'), 'off'],
      ['chosen: off, against strong', await stood('off', { preset: 'strong' }), 'off'],
      ['discreet already', await stood('discreet', { preset: 'strong' }), 'discreet'],
    ]
    await migrate()
    await migrate()
    for (const [what, product, after] of cases) {
      const { watermark } = await Product.findOrFail(product.id)
      assert.equal(watermark.hidden.overlay, after, what)
    }
  })

  test('leaves all other settings and every default unchanged', async ({ assert }) => {
    const seller = await makeCreator()
    const other = {
      enabled: false,
      visible: { enabled: false, text: '© {email}', position: 'tiled', opacity: 0.2 },
      onWatermarkFailure: 'wait',
      synonymGroups: [{ original: 'big', synonym: 'large' }],
    } as const
    const before = marked('strong', { ...other, synonymGroups: [...other.synonymGroups] })
    const { id, version } = await makeProduct(seller, { watermark: before })
    const explicit = await stood('strong', { preset: 'strong' })
    await migrate()
    const product = await Product.findOrFail(id)
    assert.deepEqual(product.watermark, {
      ...before,
      hidden: { enabled: true, overlay: 'discreet' },
    })
    assert.equal(product.version, version ?? 1)
    const [owner] = await db
      .from('creators')
      .join('shops', 'shops.creator_id', 'creators.id')
      .where('shops.id', explicit.shopId)
      .select('creators.default_watermark_setting as own')
    assert.equal(owner.own.hidden.overlay, 'strong')
  })
})
