import { chromium } from 'playwright-core';
import http from 'node:http';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const G = globalThis; G.b=b; G.S={}; G.logs=[]; 
G.ctx = async (name,opts)=>{ const c=await b.newContext({locale:'en-GB',...opts}); c.setDefaultTimeout(20000); c.setDefaultNavigationTimeout(30000);
 await c.addInitScript(()=>{ window.__ls=[]; try{new PerformanceObserver(l=>{for(const e of l.getEntries()) window.__ls.push({t:Math.round(e.startTime),v:+e.value.toFixed(4),in:e.hadRecentInput,src:(e.sources||[]).map(s=>s.node&&(s.node.outerHTML||s.node.textContent||'').slice(0,100)+' '+JSON.stringify([s.previousRect.y,s.previousRect.height,s.currentRect.y,s.currentRect.height].map(Math.round)))})}).observe({type:'layout-shift',buffered:true})}catch{} });
 const p=await c.newPage(); hook(p,name); c.on('page',q=>{if(q!==p)hook(q,name+'+')}); S[name]={c,p}; return p; };
function hook(p,n){ p.on('console',m=>{ if(['error','warning'].includes(m.type())) logs.push(`[${n}] ${m.type()} ${m.text()} @${p.url()}`)}); p.on('pageerror',e=>logs.push(`[${n}] PAGEERR ${e.message} @${p.url()}`)); p.on('requestfailed',r=>logs.push(`[${n}] REQFAIL ${r.url()} ${r.failure()?.errorText}`)); p.on('response',r=>{if(r.status()>=400)logs.push(`[${n}] HTTP${r.status()} ${r.url()}`)}); }
G.hook=hook;
G.shot=async(p,f,full)=>{await p.screenshot({path:`/tmp/eyes/p/${f}.png`,fullPage:!!full});return f};
G.txt=async p=>(await p.locator('body').ariaSnapshot());
G.small=async p=>p.evaluate(()=>{const out=[];for(const e of document.querySelectorAll('a,button,input,select,textarea,[role=button],[role=tab],summary')){const r=e.getBoundingClientRect();if(!r.width||!r.height)continue;const cs=getComputedStyle(e);if(cs.visibility=='hidden')continue;if((r.height<40||r.width<40))out.push(`${e.tagName} "${(e.innerText||e.getAttribute('aria-label')||e.name||'').slice(0,40)}" ${Math.round(r.width)}x${Math.round(r.height)} ${cs.display}`)}return {over:document.documentElement.scrollWidth-innerWidth,out}});
http.createServer((q,r)=>{let s='';q.on('data',d=>s+=d);q.on('end',async()=>{const t=Date.now();try{const v=await Promise.race([eval('(async()=>{'+s+'\n})()'),new Promise((_,j)=>setTimeout(()=>j(new Error('STEP TIMEOUT')),120000))]);r.end((typeof v==='string'?v:JSON.stringify(v,null,1))+'\n--'+(Date.now()-t)+'ms\n'+(logs.length?'LOGS '+logs.splice(0).join('\n')+'\n':''))}catch(e){r.end('ERR '+e.message+'\n'+(logs.length?'LOGS '+logs.splice(0).join('\n'):'')+'\n')}})}).listen(4199,'127.0.0.1');
