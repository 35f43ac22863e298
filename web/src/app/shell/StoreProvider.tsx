import { setupListeners } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { takeNewUser } from '../session/new-session';
import { createStore } from '../store';

/** Keeps what the API client has loaded until the visitor leaves for the sign-in, which doesn't use it. */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore(takeNewUser()));
  useEffect(() => setupListeners(store.dispatch), [store]);
  return <Provider store={store}>{children}</Provider>;
}
