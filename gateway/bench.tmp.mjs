import { spawn } from 'node:child_process';
import { readFileSync, openSync } from 'node:fs';
import http from 'node:http';
import { startNats } from '@sprinkle/service-testing/nats-server';
import { startRpcResponder } from '@sprinkle/service-testing/rpc-responder';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { randomUUID } from 'node:crypto';
const nats = await startNats();
const services = await startRpcResponder(nats.url);
const tips = Array.from({length:6},(_, i)=>({id: randomUUID(), senderName:'Alex '+i, amount:5, message:'lovely tips and more text', response:null,respondedAt:null,socialPlatform:null,socialHandle:null,createdAt:new Date().toISOString(),isHidden:false}));
await services.answer(getPublicProfileRpc, ({username}) => ({creatorId: randomUUID(), isOwnerOnly:false, socialLinks:[], profile:{username:'Maya_fit',displayName:'Maya',bio:'hello',profileImage:null,featuredContentType:null,featuredImage:null,featuredVideo:null,tiktokUrl:null,buttonTitle:'x',buttonIconId:null,buttonColor:'#ff4398',pageLayout:'classic',isPublished:true}}));
await services.answer(listPublicTipsRpc, () => tips);
await services.answer(getSettingsRpc, () => ({registrationEnabled:true,maintenanceMode:false,minimumTipAmount:1,featuredCreatorsLimit:6}));
const env = {...process.env, NATS_URL:nats.url, HEALTH_PORT:'0', PORT:'18081', HOST:'127.0.0.1', PUBLIC_URL:'http://localhost:8080', PRODUCT_NAME:'S', CONTACT_EMAIL:'a@b.c', STRIPE_PUBLISHABLE_KEY:'pk', STRIPE_SCRIPT_URL:'http://localhost:8420/v3/', S3_ENDPOINT:'http://127.0.0.1:1', S3_BUCKET:'b', S3_ACCESS_KEY:'a', S3_SECRET_KEY:'b', WEB_DIST:process.env.BENCH_WEB ?? 'test/fixtures/web', ADMIN_WEB_DIST:'test/fixtures/admin', RATE_LIMITS:'relaxed', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info'};
env.RATE_LIMITS='relaxed';
const out = openSync('/tmp/gwbench/out.log','w');
const gw = spawn(process.execPath, ['dist/main.js'], { env, stdio:['ignore',out,'inherit'] });
for (;;) { try { await fetch('http://127.0.0.1:18081/api/config'); break; } catch { await new Promise(r=>setTimeout(r,100)); } }
const r = await fetch('http://127.0.0.1:18081/api/users/Maya_fit'); const body = await r.text(); console.log(r.status, body.length, Object.fromEntries(r.headers));
const bare = spawn(process.execPath, ['/tmp/gwbench/bare.mjs'], { env:{...process.env, PORT:'18082', BODY: body}, stdio:'inherit' });
await new Promise(r=>setTimeout(r,800));
const ticks = pid => { const f = readFileSync(`/proc/${pid}/stat`,'utf8').split(') ')[1].split(' '); return Number(f[11])+Number(f[12]); };
async function load(port, path, pid, n) {
  const agent = new http.Agent({ keepAlive:true, maxSockets: 32 });
  const one = () => new Promise((res, rej) => http.get({port, path, agent, host:'127.0.0.1'}, (r) => { r.resume(); r.on('end', ()=>res(r.statusCode)); }).on('error', rej));
  let left = n; const bad = {};
  const t0 = process.hrtime.bigint(), c0 = ticks(pid);
  await Promise.all(Array.from({length:32}, async () => { while (left-- > 0) { const s = await one(); bad[s]=(bad[s]??0)+1; } }));
  const s = Number(process.hrtime.bigint()-t0)/1e9, cpu = (ticks(pid)-c0)*10000/n;
  agent.destroy();
  return { rps: Math.round(n/s), cpuUs: cpu.toFixed(1), bad };
}
for (let i=0;i<3;i++) {
  console.log('bare', JSON.stringify(await load(18082,'/api/users/Maya_fit',bare.pid,20000)));
  console.log('gw  ', JSON.stringify(await load(18081,'/api/users/Maya_fit',gw.pid,20000)));
}
console.log('html', JSON.stringify(await load(18081,'/Maya_fit',gw.pid,15000)));
console.log('rss', readFileSync(`/proc/${gw.pid}/status`,'utf8').match(/VmRSS.*/)[0]);
gw.kill(); bare.kill(); await services.stop(); await nats.stop();
