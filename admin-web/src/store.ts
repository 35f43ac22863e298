import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';

export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
