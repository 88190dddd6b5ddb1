/** The states of a control that a still page cannot have in many places at once, by the class of what is around it. */
export const HELD = { hovered: 'held-hovered', focused: 'held-focused' } as const;

const FOCUSED = /:focus(?:-visible)?(?![\w-])/g;
const HOVERED = /:hover(?![\w-])/g;
/** What can have the focus. It weighs nothing, so that a rule stays as strong as it was. */
const CONTROL = ':where(a, button, input, select, textarea, summary, [tabindex])';

/** The selectors of a rule of the app as they hold inside such a class; null for a rule that is about neither state. */
export function heldSelector(selectors: string): string | null {
  const held = selectors.split(/,(?![^(]*\))/).flatMap((selector) => {
    const [hovered, focused] = [selector.replace(HOVERED, ''), selector.replace(FOCUSED, CONTROL)].map((each) => each.trim());
    return [
      ...(hovered === selector.trim() ? [] : [`.${HELD.hovered} ${hovered}`]),
      ...(focused === selector.trim() ? [] : [`.${HELD.focused} ${focused}`]),
    ];
  });
  return held.length === 0 ? null : held.join(', ');
}

/** A rule stands right behind the one that it is made of: so it goes before the same others. */
function addHeld(rules: CSSStyleSheet | CSSMediaRule): void {
  for (let at = rules.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = rules.cssRules[at];
    if (rule instanceof CSSMediaRule) addHeld(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = heldSelector(rule.selectorText);
    if (Object.values(HELD).some((name) => rule.selectorText.includes(name))) rules.deleteRule(at);
    else if (selector !== null) rules.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1);
  }
}

/** Takes the app's own rules for a control under the pointer or in focus, so that the page shows what they say now. */
export function showHeldStates(): void {
  for (const sheet of document.styleSheets) addHeld(sheet);
}
