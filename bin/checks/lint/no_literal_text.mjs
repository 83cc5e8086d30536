const TEXT_ATTRIBUTES = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'description',
  'aria-label',
])
const NAMES = new Set(['Countermark'])

/** All user-visible text comes from resources/lang. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: '"{{text}}" belongs into resources/lang, in three languages.' },
  },
  create(context) {
    const check = (node, value) => {
      const text = typeof value === 'string' ? value.trim() : ''
      if (!/\p{L}{2}|\p{Lo}/u.test(text) || NAMES.has(text)) return
      context.report({ node, messageId: 'literal', data: { text: text.slice(0, 40) } })
    }
    const checkExpression = (node) => {
      if (node?.type === 'Literal') check(node, node.value)
      if (node?.type === 'TemplateLiteral')
        node.quasis.forEach((part) => check(part, part.value.cooked))
      if (node?.type === 'ConditionalExpression') {
        checkExpression(node.consequent)
        checkExpression(node.alternate)
      }
      if (node?.type === 'LogicalExpression') checkExpression(node.right)
    }
    return {
      'JSXText': (node) => check(node, node.value),
      'JSXElement > JSXExpressionContainer': (node) => checkExpression(node.expression),
      'JSXFragment > JSXExpressionContainer': (node) => checkExpression(node.expression),
      'JSXAttribute'(node) {
        if (!TEXT_ATTRIBUTES.has(node.name.name)) return
        if (node.value?.type === 'JSXExpressionContainer') checkExpression(node.value.expression)
        else checkExpression(node.value)
      },
    }
  },
}
