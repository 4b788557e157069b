/** A rule for ESLint: what a module exports has a doc comment, which editors and declaration files show. */
import type { Rule } from 'eslint';

/** Reports every declaration that is exported without a doc comment; of a function's overloads the first has it. */
export const documented: Rule.RuleModule = {
  create(context) {
    const seen = new Set<string>();
    const check = (node: Rule.Node, name: string | undefined): void => {
      if (name !== undefined && seen.has(name)) return;
      if (name !== undefined) seen.add(name);
      const comment = context.sourceCode.getCommentsBefore(node).at(-1);
      if (comment?.type === 'Block' && comment.value.startsWith('*')) return;
      context.report({
        node,
        message: 'Say in a doc comment what this is, in what unit, and what can be wrong.',
      });
    };
    return {
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        if (declaration) check(node, 'id' in declaration ? declaration.id?.name : undefined);
      },
      ExportDefaultDeclaration: (node) => check(node, undefined),
    };
  },
};
