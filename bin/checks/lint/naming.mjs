const VARIABLE = /^(?:_+|[a-z][A-Za-z0-9]*|[A-Z][A-Z0-9_]*|[A-Z][A-Za-z0-9]*)$/
const TYPE = /^[A-Z][A-Za-z0-9]*$/

/** Variables in camelCase, UPPER_CASE or PascalCase, types in PascalCase and without the prefix I. */
export default {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      variable: '{{name}} must be in camelCase, UPPER_CASE or PascalCase.',
      type: '{{name}} must be in PascalCase.',
      prefix: '{{name}}: an interface has no prefix.',
    },
  },
  create(context) {
    const check = (node, pattern, messageId) => {
      if (node && !pattern.test(node.name))
        context.report({ node, messageId, data: { name: node.name } })
    }
    const checkType = ({ id }) => check(id, TYPE, 'type')
    return {
      VariableDeclarator: ({ id }) =>
        namesIn(id).forEach((name) => check(name, VARIABLE, 'variable')),
      ClassDeclaration: checkType,
      ClassExpression: checkType,
      TSEnumDeclaration: checkType,
      TSTypeAliasDeclaration: checkType,
      TSTypeParameter: ({ name }) => check(name, TYPE, 'type'),
      TSInterfaceDeclaration(node) {
        checkType(node)
        check(node.id, /^(?!I[A-Z])/, 'prefix')
      },
    }
  },
}

/** The names that a pattern declares; a name kept from an object's property is not chosen here. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property : property.value)
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}
