const MONEY = /(amount|price|total|balance|fee|cost|revenue|refund|payout|surcharge|discount)s?$/i

/** Money is in integer minor units: no parseFloat, no toFixed, no multiplication by decimals. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      float: '{{what}} makes a float of money: use core/money (whole minor units, allocate).',
    },
  },
  create(context) {
    const report = (node, what) => context.report({ node, messageId: 'float', data: { what } })
    return {
      CallExpression(node) {
        const { callee } = node
        const called = nameOf(callee)
        if (called === 'toFixed' && isMoney(callee.object)) return report(node, 'toFixed()')
        if (called === 'parseFloat' && isMoney(node.arguments[0])) report(node, 'parseFloat()')
      },
      BinaryExpression(node) {
        if (!['*', '/'].includes(node.operator)) return
        const sides = [node.left, node.right]
        if (!sides.some((side) => isMoney(side) || isMoney(insideNumber(side)))) return
        if (sides.some(isDecimal)) report(node, 'A decimal factor')
        else if (sides.some((side) => isMoney(insideNumber(side)))) report(node, 'Number()')
      },
    }
  },
}

function nameOf(node) {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression' && !node.computed) return node.property.name
  return undefined
}

const isMoney = (node) => MONEY.test(nameOf(node) ?? '')

const isDecimal = (node) =>
  node.type === 'Literal' && typeof node.value === 'number' && !Number.isInteger(node.value)

/** The argument of Number(x). */
function insideNumber(node) {
  return node.type === 'CallExpression' && nameOf(node.callee) === 'Number'
    ? node.arguments[0]
    : undefined
}
