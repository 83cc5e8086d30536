/** `await bouncer.allows(...)` as a statement ignores its result. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { dropped: 'The answer of {{name}}() is dropped: use authorize(), or act on it.' },
  },
  create(context) {
    return {
      ExpressionStatement({ expression }) {
        const call = expression.type === 'AwaitExpression' ? expression.argument : expression
        if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return
        const name = call.callee.property.name
        if (name === 'allows' || name === 'denies') {
          context.report({ node: call, messageId: 'dropped', data: { name } })
        }
      },
    }
  },
}
