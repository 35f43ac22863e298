import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

export default defineConfig({
  // The gateway sends the compressed file that a browser accepts.
  plugins: [react(), compression()],
  base: '/admin/',
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
