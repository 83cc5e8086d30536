import { test } from '@japa/runner'
import { areConditionsMet, type PurchaseConditions } from '#catalog/values/purchase_conditions'

const ASKED: PurchaseConditions = {
  type: 'spending_and_products',
  operator: 'and',
  minSpending: 10_000n,
  productOperator: 'and',
  productIds: [7, 8],
}

const LITTLE = 9_999n
const ENOUGH = 10_000n

test.group('Purchase conditions (M-SHOP-07)', () => {
  /** operator, product operator, spent, owned, whether that is enough. */
  const table: ['and' | 'or', 'and' | 'or', bigint, number[], boolean][] = [
    ['and', 'and', ENOUGH, [7, 8], true],
    ['and', 'and', ENOUGH, [7], false],
    ['and', 'and', LITTLE, [7, 8], false],
    ['and', 'and', LITTLE, [], false],
    ['and', 'or', ENOUGH, [8], true],
    ['and', 'or', ENOUGH, [], false],
    ['and', 'or', LITTLE, [8], false],
    ['and', 'or', LITTLE, [], false],
    ['or', 'and', ENOUGH, [], true],
    ['or', 'and', LITTLE, [7, 8], true],
    ['or', 'and', LITTLE, [7], false],
    ['or', 'and', LITTLE, [], false],
    ['or', 'or', ENOUGH, [], true],
    ['or', 'or', LITTLE, [7], true],
    ['or', 'or', LITTLE, [9], false],
    ['or', 'or', LITTLE, [], false],
  ]
  for (const [operator, productOperator, spent, owned, met] of table) {
    test(`spending ${operator} (A ${productOperator} B): ${spent} and [${owned}] is ${met ? 'enough' : 'too little'}`, ({
      assert,
    }) => {
      const condition = { ...ASKED, operator, productOperator }
      assert.equal(areConditionsMet(condition, { spent, owned: new Set(owned) }), met)
    })
  }

  test('one kind of condition does not require the other', ({ assert }) => {
    const spent = { spent: ENOUGH, owned: new Set<number>() }
    const owner = { spent: 0n, owned: new Set([7, 8]) }
    assert.isTrue(areConditionsMet({ ...ASKED, type: 'spending' }, spent))
    assert.isFalse(areConditionsMet({ ...ASKED, type: 'spending' }, owner))
    assert.isTrue(areConditionsMet({ ...ASKED, type: 'products' }, owner))
    assert.isFalse(areConditionsMet({ ...ASKED, type: 'products' }, spent))
    assert.isTrue(areConditionsMet({ ...ASKED, type: 'none' }, { spent: 0n, owned: new Set() }))
  })
})
