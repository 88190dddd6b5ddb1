// In the place of react-router's lib/dom/ssr/components.js: what that does where no framework mode is around.
import { createContext, type Ref, type RefCallback } from 'react';

export const FrameworkContext = createContext(undefined);

/** Whether to prefetch, a ref for the link, and handlers for it. */
export const usePrefetchBehavior = (): [shouldPrefetch: false, ref: null, handlers: Record<string, never>] => [false, null, {}];

export const PrefetchPageLinks = (): null => null;

export function mergeRefs<Value>(...refs: readonly (Ref<Value> | undefined)[]): RefCallback<Value> {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}
