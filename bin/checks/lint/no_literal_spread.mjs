/** `{ ...{ a, b } }` is `{ a, b }`: spreading a literal only hides its properties from the reader. */
export default {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { inline: 'Write what the literal holds in place of the spread.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'inline' })
    return {
      SpreadElement({ argument, parent }) {
        const isSameKind =
          (argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression') ||
          (argument.type === 'ArrayExpression' && parent.type !== 'ObjectExpression')
        if (isSameKind) report(argument)
      },
      JSXSpreadAttribute({ argument }) {
        if (argument.type === 'ObjectExpression') report(argument)
      },
    }
  },
}
